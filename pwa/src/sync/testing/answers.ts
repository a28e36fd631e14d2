export function json(answer: unknown, status = 200): Response {
  return new Response(JSON.stringify(answer), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}

export function refusal(status: number, code: string, message = code): Response {
  return json({ mssg: message, message, code }, status)
}

/** A captive portal's page. */
export function html(status = 200): Response {
  return new Response('<html>Welcome to FreeWifi</html>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
}
