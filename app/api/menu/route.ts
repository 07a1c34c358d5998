import { listMenuTree } from '@/server/catalog/queries'
import { getNavigation } from '@/server/content/queries'

/**
 * GET → { tree, navigation }, the content of the side menu. Without the database the tree is empty,
 * and the navigation has its state `failed`.
 */
export async function GET(): Promise<Response> {
  const [tree, navigation] = await Promise.all([listMenuTree().catch(() => []), getNavigation()])
  return Response.json({ tree, navigation }, { headers: { 'cache-control': 'public, no-cache' } })
}
