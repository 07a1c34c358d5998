// Editable fields of a page; the limits equal those of the database.
import { z } from 'zod'
import { metaFields, optionalColor, optionalInstant, optionalText, requiredText } from './controls'
import type { FieldGroup } from './forms'
import { layoutRowsSchema } from './layout'

export const PAGE_KINDS = ['platform', 'help', 'prime', 'pro', 'legal'] as const

/** Kinds whose pages can be added and deleted; the kind `pro` has exactly one page. */
export const ADDED_KINDS = ['platform', 'help', 'prime', 'legal'] as const

const FOLDERS: Partial<Record<(typeof PAGE_KINDS)[number], string>> = {
  help: 'ajuda',
  prime: 'prime',
}
const PRO_SLUG = 'uti-pro'

/** First segments of addresses of the store that are not pages of content. */
export const RESERVED_SEGMENTS = [
  'admin',
  'admin-login',
  'ajuda',
  'alerta',
  'api',
  'area-cliente',
  'assistencia',
  'busca',
  'cadastro',
  'carrinho',
  'categoria',
  'coins',
  'comparar',
  'compartilhar',
  'confirmar-conta',
  'confirme-seu-email',
  'segundo-fator',
  'feeds',
  'fonts',
  'fora-de-linha',
  'indisponivel',
  'lista',
  'lista-desejos',
  'listagem',
  'marca',
  'markdown',
  'media',
  'mudou',
  'offline',
  'pedido',
  'prime',
  'produto',
  'reset-password',
  'secao',
  'secao-especial',
  'servicos',
  'sitemap',
  PRO_SLUG,
]

/** Returns the part of an address before the name of a page of this kind: 'ajuda/' or ''. */
export function pageFolder(kind: string): string {
  const folder = FOLDERS[kind as 'help']
  return folder ? `${folder}/` : ''
}

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Returns why a page of this kind cannot have this slug, as the key of a message: 'slug' for one of
 * another shape or folder, 'reserved' for an address of the store; null if it can.
 */
export function getSlugError(kind: string, slug: string): 'slug' | 'reserved' | null {
  if (kind === 'pro') return slug === PRO_SLUG ? null : 'slug'
  const folder = pageFolder(kind)
  const name = slug.slice(folder.length)
  if (!slug.startsWith(folder) || slug.length > 100 || !SEGMENT.test(name)) return 'slug'
  return folder === '' && RESERVED_SEGMENTS.includes(name) ? 'reserved' : null
}

const ownSlug = ({ kind, slug }: { kind: string; slug: string }, context: z.RefinementCtx) => {
  const message = getSlugError(kind, slug)
  if (message) context.addIssue({ code: 'custom', path: ['slug'], message })
}

export const pageSchema = z
  .object({
    kind: z.enum(PAGE_KINDS),
    slug: z.string().trim(),
    title: requiredText(160),
    subtitle: optionalText(300),
    accent: optionalColor,
    bodyMarkdown: optionalText(60_000),
    ...metaFields,
    noindex: z.boolean(),
    isPublished: z.boolean(),
    startsAt: optionalInstant,
    endsAt: optionalInstant,
    sections: layoutRowsSchema,
  })
  .superRefine(ownSlug)
  .refine((v) => !v.startsAt || !v.endsAt || Date.parse(v.endsAt) > Date.parse(v.startsAt), {
    path: ['endsAt'],
    message: 'period',
  })

export type PageValues = z.output<typeof pageSchema>

/** A page to add, as a draft; the other values are copied from the page `from`. */
export const newPageSchema = z
  .object({
    kind: z.enum(ADDED_KINDS),
    slug: z.string().trim(),
    title: requiredText(160),
    from: z.string().max(100).nullable(),
  })
  .superRefine(ownSlug)

export type NewPage = z.output<typeof newPageSchema>

/** Whether visitors see a page, and if not, the reason. */
export type PageState = 'shown' | 'draft' | 'scheduled' | 'ended'

type Publication = Pick<PageValues, 'isPublished' | 'startsAt' | 'endsAt'>

/** Returns the state of a page at `nowMs`. */
export function pageState(
  { isPublished, startsAt, endsAt }: Publication,
  nowMs: number,
): PageState {
  if (!isPublished) return 'draft'
  if (Date.parse(startsAt) > nowMs) return 'scheduled'
  return Date.parse(endsAt) <= nowMs ? 'ended' : 'shown'
}

export const PAGE_FORM: readonly FieldGroup[] = [
  {
    name: 'page',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'accent', type: 'color' },
      { name: 'subtitle', type: 'textarea' },
      { name: 'slug', type: 'text', when: ({ kind }) => kind !== 'pro' },
    ],
  },
  {
    name: 'publishing',
    fields: [
      { name: 'isPublished', type: 'switch' },
      { name: 'startsAt', type: 'instant' },
      { name: 'endsAt', type: 'instant' },
    ],
  },
  { name: 'texts', fields: [{ name: 'bodyMarkdown', type: 'markdown' }] },
  {
    name: 'search',
    fields: [
      { name: 'metaTitle', type: 'text' },
      { name: 'noindex', type: 'switch' },
      { name: 'metaDescription', type: 'textarea' },
    ],
  },
]
