/**
 * Runs SQL with full rights on the database of the integration tests.
 * @throws Error with the message of the database and its SQLSTATE in `code`
 */
export async function sql<Row = Record<string, unknown>>(
  text: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const { UTI_TEST_SQL_URL = '', SUPABASE_SECRET_KEY } = process.env
  const response = await fetch(UTI_TEST_SQL_URL, {
    method: 'POST',
    headers: { authorization: `Bearer ${SUPABASE_SECRET_KEY}` },
    body: JSON.stringify({ text, params }),
  })
  const answer = (await response.json()) as { rows?: Row[]; error?: string; code?: string }
  if (answer.rows) return answer.rows
  throw Object.assign(new Error(answer.error), { code: answer.code })
}
