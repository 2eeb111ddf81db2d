/**
 * The API page: the OpenAPI description, and an HTML page of it without a script, so that the page passes the content
 * policy.
 */
import type { FastifyInstance } from 'fastify';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly requestBody?: unknown;
  readonly parameters?: unknown;
  readonly responses?: unknown;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function operationHtml(method: string, path: string, operation: Operation): string {
  const details = JSON.stringify(
    { parameters: operation.parameters, body: operation.requestBody, answers: operation.responses },
    null,
    2,
  );
  return `<section><h2 id="${escapeHtml(operation.operationId ?? path)}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}</p><details><summary>Fields</summary><pre>${escapeHtml(details)}</pre></details></section>`;
}

function pageHtml(paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>): string {
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Production Management API</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Production Management API</h1>
<p>The same as <a href="/api/docs/openapi.json">openapi.json</a>.</p>${sections.join('\n')}</main></body></html>`;
}

/** The page is made once, because it takes long and does not change while the server runs. */
function written(write: () => string): () => string {
  let text: string | undefined;
  return () => {
    text ??= write();
    return text;
  };
}

export function serveApiPage(app: FastifyInstance): void {
  const config = { access: 'public' };
  const description = written(() => JSON.stringify(app.swagger()));
  const page = written(() => pageHtml((app.swagger().paths ?? {}) as Parameters<typeof pageHtml>[0]));
  app.get('/api/docs/openapi.json', { config, schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description()),
  );
  app.get('/api/docs', { config, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page()),
  );
}
