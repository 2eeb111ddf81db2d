/**
 * Turns answers into text. Fields that the endpoint does not name are dropped, so a password hash cannot leave the
 * server.
 */
import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { z } from 'zod';

type Write = (data: unknown) => string;

export function compileAnswer(schema: z.ZodType): Write {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    io: 'output',
    // OpenAPI 3.0 writes these keywords as booleans, which the compiler of answers cannot read. The compiler checks no
    // values, so they are removed.
    override: ({ jsonSchema }) => {
      delete jsonSchema.exclusiveMinimum;
      delete jsonSchema.exclusiveMaximum;
    },
  });
  return fastJson(json as Parameters<typeof fastJson>[0]);
}

/**
 * For production: compiled from the schema, drops unknown fields, does not check values. Each schema is compiled at its
 * first answer, because compiling all two hundred took a third of a start.
 */
export const compiledSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let write: Write | undefined;
  return (data) => {
    write ??= compileAnswer(schema);
    return write(data);
  };
};

/** For tests: fails on an answer that its schema does not describe. */
export const checkingSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (data) => JSON.stringify(schema.parse(data));
};
