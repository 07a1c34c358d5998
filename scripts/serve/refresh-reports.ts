/**
 * Updates the daily figures of the reports, so that the first view of them is fast. A failure is
 * only logged, because the figures are also updated when a report is opened.
 */
export async function refreshReports(backend: Record<string, string>): Promise<void> {
  const key = backend.SUPABASE_SECRET_KEY ?? ''
  try {
    const answer = await fetch(`${backend.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/refresh_reports`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
  } catch (error) {
    console.error(`The daily sums wait for the first dashboard: ${String(error)}`)
  }
}
