import { z } from 'zod'

const row = z.object({
  kind: z.enum(['order', 'product', 'customer', 'page']),
  id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
})

/** A result of the admin search, with the page that shows it. */
export type AdminSearchHit = {
  kind: z.infer<typeof row>['kind']
  title: string
  detail: string | null
  href: string
}

const screens: Record<AdminSearchHit['kind'], string> = {
  order: '/admin/pedidos',
  product: '/admin/produtos',
  customer: '/admin/clientes',
  page: '/admin/paginas',
}

/** Converts the result of `search_panel`. */
export function toAdminSearchHits(value: unknown): AdminSearchHit[] {
  return z
    .array(row)
    .parse(value)
    .map(({ id, ...hit }) => ({
      ...hit,
      href: `${screens[hit.kind]}/${encodeURIComponent(id)}`,
    }))
}
