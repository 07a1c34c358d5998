/*
 * @supabase/lite returns a numeric as text when its digits do not round-trip ('199.90' remains
 * text, 199.95 becomes a number) and timestamps in the format of Postgres. PostgREST returns JSON
 * numbers and ISO 8601 for both, also inside embedded rows, and so do these parsers.
 */

const JSON_OID = 114
const JSONB = 3802
const NUMERIC = 1700
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

/** Converts '2026-11-21 07:39:42.263+00' to '2026-11-21T07:39:42.263+00:00'. */
export function isoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')
}

export const pgliteParsers = {
  [NUMERIC]: (value: string) => Number(value),
  [TIMESTAMP]: isoTimestamp,
  [TIMESTAMPTZ]: isoTimestamp,
}

/**
 * @supabase/lite passes JSON as text, which its native driver would encode again: a jsonb argument
 * would arrive as one string. Text is interpreted as JSON, as PGlite does.
 */
const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

export const postgresTypes = {
  json: { to: JSON_OID, from: [JSON_OID], serialize: jsonText, parse: JSON.parse },
  jsonb: { to: JSONB, from: [JSONB], serialize: jsonText, parse: JSON.parse },
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: String, parse: isoTimestamp },
  timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: isoTimestamp },
}
