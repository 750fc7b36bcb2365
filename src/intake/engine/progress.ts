export type Progress = (share: number) => void;

export const noProgress: Progress = () => undefined;

export function partOf(progress: Progress, from: number, to: number): Progress {
  return (share) => progress(from + (to - from) * share);
}
