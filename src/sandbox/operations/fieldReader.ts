import { recordIdProblem } from '#contract/recordId.ts';

/** Reads the fields of a request body and collects their problems, in the service's words. */
export interface FieldReader {
  readonly problems: readonly string[];
  /** Empty for a missing or wrong field, which also adds a problem. */
  requiredText(name: string): string;
  requiredId(name: string): string;
  optionalText(name: string): string | undefined;
  optionalId(name: string): string | undefined;
  optionalDate(name: string): string | undefined;
  /** 0 for a missing or wrong field. */
  requiredCount(name: string): number;
  /** The entries of a list with at least one. */
  requiredList(name: string): readonly unknown[];
}

export function fieldReader(body: unknown): FieldReader {
  const problems: string[] = [];
  const fields = isRecord(body) ? body : {};
  if (!isRecord(body)) problems.push('The request body must be a JSON object');

  const isMissing = (name: string) =>
    fields[name] === undefined || fields[name] === null || fields[name] === '';
  const wrong = (message: string) => {
    problems.push(message);
    return undefined;
  };
  const required = <Value>(name: string, read: (name: string) => Value): Value | undefined =>
    isMissing(name) ? wrong(`${name} is required`) : read(name);

  const optionalText = (name: string) => {
    if (isMissing(name)) return undefined;
    const value = fields[name];
    return typeof value === 'string' ? value : wrong(`${name} must be a string`);
  };
  const optionalId = (name: string) => {
    const text = optionalText(name);
    return text && recordIdProblem(text) ? wrong(`${name} is not a valid record id: ${text}`) : text;
  };
  const optionalDate = (name: string) => {
    const text = optionalText(name);
    return text && !isCalendarDate(text) ? wrong(`${name} must be an ISO 8601 date`) : text;
  };
  const count = (name: string) => {
    const value = fields[name];
    return Number.isInteger(value) && Number(value) >= 1
      ? Number(value)
      : wrong(`${name} must be an integer greater than zero`);
  };
  const list = (name: string) => {
    const value = fields[name];
    if (!Array.isArray(value)) return wrong(`${name} must be a list`);
    return value.length === 0 ? wrong(`${name} is required`) : (value as unknown[]);
  };

  return {
    problems,
    optionalText,
    optionalId,
    optionalDate,
    requiredText: (name) => required(name, optionalText) ?? '',
    requiredId: (name) => required(name, optionalId) ?? '',
    requiredCount: (name) => required(name, count) ?? 0,
    requiredList: (name) => required(name, list) ?? [],
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCalendarDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}
