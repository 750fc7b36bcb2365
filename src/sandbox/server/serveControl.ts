import { jsonAnswer } from '../jsonAnswer.ts';
import type { Control } from './controls.ts';
import { isFromElsewhere } from './loopback.ts';
import type { ControlledSandbox } from './sandbox.ts';

/** Runs a control: a form returns to its page, JSON gets JSON. 400 names the error. */
export async function serveControl(
  control: Control,
  request: Request,
  sandbox: ControlledSandbox,
): Promise<Response> {
  if (isFromElsewhere(request.headers.get('origin'), new URL(request.url).host))
    return jsonAnswer(403, { error: 'Only the sandbox itself may do this' });
  const isForm =
    request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  try {
    if (!isForm) return jsonAnswer(200, await control(await jsonFields(request), sandbox));
    const fields = await formFields(request);
    await control(fields, sandbox);
    return backToPage(fields['org']);
  } catch (error) {
    return jsonAnswer(400, { error: error instanceof Error ? error.message : String(error) });
  }
}

async function formFields(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

async function jsonFields(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}

function backToPage(org: string | undefined): Response {
  const query = org === undefined ? '' : `?org=${encodeURIComponent(org)}`;
  return new Response(null, { status: 303, headers: { location: `/sandbox${query}` } });
}
