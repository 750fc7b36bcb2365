export function fixedAnswer(action: {
  status: number;
  body: string;
  contentType: string;
  headers: Record<string, string>;
}): Response {
  const { status, body, contentType, headers } = action;
  const bodyless = status === 204 || status === 205 || status === 304;
  return new Response(bodyless ? null : body, {
    status,
    headers: { 'content-type': contentType, 'cache-control': 'no-store', ...headers },
  });
}
