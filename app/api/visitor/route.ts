import { getVisitor } from '@/server/auth/queries'

export async function GET(): Promise<Response> {
  return Response.json(await getVisitor(), { headers: { 'cache-control': 'private, no-store' } })
}
