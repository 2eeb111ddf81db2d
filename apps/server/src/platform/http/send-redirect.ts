/** Redirects a browser, or sends a page with the reason why the browser is not redirected and a link back. */
import type { FastifyReply } from 'fastify';
import type { Redirect } from './route';

/** The sentence is one of the product's own texts, so that no text from outside gets into the page. */
const pageWith = (sentence: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title></head>
<body><main><h1>Sign in</h1><p>${sentence}</p><p><a href="/login">Back to the sign-in page</a></p></main></body>
</html>
`;

export function sendRedirect(reply: FastifyReply, redirect: Redirect): FastifyReply {
  reply.header('cache-control', 'no-store');
  if ('to' in redirect) return reply.redirect(redirect.to, 302);
  return reply.code(redirect.status).type('text/html; charset=utf-8').send(pageWith(redirect.sentence));
}
