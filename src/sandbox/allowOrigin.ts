const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export function isLoopbackOrigin(origin: string): boolean {
  return LOOPBACK_ORIGIN.test(origin);
}

/** Lets pages of this machine read the answer, on any port. Other origins get no header, as on the platform. */
export function allowOrigin(request: Request, response: Response): Response {
  const origin = request.headers.get('origin');
  if (origin === null || !isLoopbackOrigin(origin)) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.append('vary', 'Origin');
  return response;
}

export function preflightAnswer(request: Request): Response {
  const origin = request.headers.get('origin');
  if (origin === null || !isLoopbackOrigin(origin)) return new Response(null, { status: 403 });
  const headers = {
    'access-control-allow-methods': 'POST, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  };
  return allowOrigin(request, new Response(null, { status: 204, headers }));
}
