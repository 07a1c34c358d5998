import { getSiteSettings } from '@/server/settings/queries'

/**
 * The ids of the measurement services of the store. The web server extends the content policy by
 * their hosts (scripts/serve/front.ts).
 */
export async function GET(): Promise<Response> {
  const { settings } = await getSiteSettings()
  return Response.json(settings.measurement, {
    headers: { 'cache-control': 'public, max-age=0, s-maxage=600' },
  })
}
