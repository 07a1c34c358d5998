import { isMeasuredPath } from '../../lib/analytics/measured-paths.ts'
import { measurementSchema, withTagSources } from '../../lib/settings/measurement.ts'
import { type PageStore, StoredPage } from './page-store.ts'

/** app/api/measurement, which is stored and compared like every other public answer. */
const SETTING = { method: 'GET', url: '/api/measurement', headers: {} }
const NONE = measurementSchema.parse(null)

/**
 * Returns the policy of the document at `url` with the hosts of the measurement services that the
 * store uses. The ids are read from the setting, never from the document, whose text an attacker
 * might have changed. If they cannot be read, the policy allows none.
 */
export async function withTagPolicy(
  policy: string,
  url: string,
  pages: Pick<PageStore, 'find'>,
): Promise<string> {
  const [path = ''] = url.split('?')
  if (!isMeasuredPath(path)) return policy
  return withTagSources(policy, await readIds(pages))
}

async function readIds(pages: Pick<PageStore, 'find'>) {
  try {
    const found = await pages.find(SETTING)
    if (found instanceof StoredPage) {
      return measurementSchema.parse(JSON.parse(String(await found.body('identity'))))
    }
    found.resume()
  } catch (error) {
    console.error(error)
  }
  return NONE
}
