export interface Screen {
  name: string;
  /** The modules it is fetched by: those of the page's imports that come when they are asked for. */
  needs: readonly string[];
  /** Bytes of scripts and stylesheets until its first field can be typed into, brotli; the first two are the aims. */
  atMost: number;
}

const entry = ['src/main.tsx'];
const signedIn = [...entry, 'src/app/SignedIn.tsx'];
/** A bench fetches it as well, since the line may be gone by the time it is shown (app/pages.tsx). */
const run = 'src/workbench/RunPage.tsx';

/** The screens whose weight each build checks. One that grew for a reason gets a new figure here, with the reason. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', needs: entry, atMost: 100_000 },
  {
    name: 'create order',
    needs: [...signedIn, 'src/features/createOrder/CreateOrderPage.tsx'],
    atMost: 170_000,
  },
  {
    name: 'generate renewals',
    needs: [...signedIn, run, 'src/features/generateRenewals/GenerateRenewalsPage.tsx'],
    // 210 before it asked what renews together and showed names beside ids: whoever pastes needs both at once. 212 before it
    // told of lines without a set, of formulas that failed, and what the page of a run grew by. 213 before its file of bad
    // lines stayed linked to the run its rows came from, and an answer could be written down late. 214 before neither of two results for
    // one set was believed; what a build weighs moves by 100 bytes with the names of its files.
    atMost: 215_000,
  },
  // 190 before rows were found by the names of their records; 191 before what is only in this tab was asked about on every
  // way out of it: a reload, a sign-in, a sign-out; 192 before an answer that could not be written down could be later, and a
  // link to a row brought it out from behind a filter.
  { name: 'page of a run', needs: [...signedIn, run], atMost: 193_000 },
];
