export function jsonAnswer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' },
  });
}

/** An error of the platform itself: an array, before or instead of the service's envelope. */
export function platformAnswer(status: number, errorCode: string, message: string): Response {
  return jsonAnswer(status, [{ message, errorCode }]);
}
