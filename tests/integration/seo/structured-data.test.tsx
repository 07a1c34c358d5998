// Every page of the seeded store as search engines read it: structured data by the rules that Google
// publishes, titles and descriptions. A backend of its own, so that rows of other tests stay out of it.
import { createTranslator } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StoreData as Store } from '@/app/(store)/store-data'
import { storeDay } from '@/lib/core/store-time'
import { messages } from '@/lib/i18n/messages'
import { DESCRIPTION, TITLE_MAX } from '@/lib/seo/page-text'
import type * as Queries from '@/server/catalog/product-queries'
import { allProducts } from '@/supabase/seed/catalog/all'
import { insertStore } from '@/supabase/seed/store-rows'
import { createUser } from '@/tests/factories/user'
import { breaches, type Thing } from '@/tests/support/google-rules'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startNativeBackend } from '@/tests/support/integration/databases'
import { memoizeReads } from '@/tests/support/integration/memoize-reads'

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: never) =>
    createTranslator({ locale: 'pt-BR', messages, namespace }),
}))

const { reviewed } = vi.hoisted(() => ({ reviewed: new Set<string>() }))
vi.mock('@/server/settings/queries', async (load) => memoizeReads(await load<object>()))
vi.mock('@/server/coins/queries', async (load) => memoizeReads(await load<object>()))
vi.mock('@/server/catalog/family-queries', async (load) => memoizeReads(await load<object>()))
vi.mock('@/server/catalog/product-queries', async (load) => {
  const module = await load<typeof Queries>()
  const { getProductReviews } = module
  return {
    ...memoizeReads(module),
    // Other products beside one say nothing about it; most have no reviews to be read.
    listRelatedProducts: async () => [],
    getProductReviews: async (id: string, slug: string) =>
      reviewed.has(slug)
        ? getProductReviews(id, slug)
        : { computed: null, histogram: [], items: [] },
  }
})

const ORIGIN = 'http://localhost:3000'
const today = storeDay(Date.now())
/** What product pages name and the home page holds. */
const ELSEWHERE = ['#store', '#member-free', '#member-pro'].map((id) => `${ORIGIN}/${id}`)

type Meta = { title: string; description: string; canonical: string | null; hasNoindex: boolean }
type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

let backend: TestBackend
let loadProduct: typeof import('@/app/(store)/produto/[id]/load-product').loadProduct
let pages: Map<string, { loaded: Loaded; documents: Thing[] }>

const load = (slug: string) => loadProduct(slug)

/** Documents as a browser reads them. */
function parsed(documents: unknown): Thing[] {
  return JSON.parse(JSON.stringify(documents))
}

type Metadata = Awaited<
  ReturnType<typeof import('@/app/(store)/produto/[id]/product-seo').productMetadata>
>

function metaOf({ title, description, alternates, robots }: Metadata): Meta {
  const text = typeof title === 'object' && title && 'absolute' in title ? title.absolute : title
  return {
    title: String(text),
    description: description ?? '',
    canonical: alternates?.canonical?.toString() ?? null,
    hasNoindex: typeof robots === 'object' && robots?.index === false,
  }
}

async function review(slug: string, rating: number): Promise<void> {
  reviewed.add(slug)
  const { id } = await createUser()
  await backend.sql.query(
    `insert into public.reviews (product_id, user_id, rating, title, body, status)
     select p.id, $2, $3, 'Gostei', 'Chegou rápido.', 'approved'
     from public.products p where p.slug = $1`,
    [slug, id, rating],
  )
}

const slugsOf = async (where: string) =>
  (
    await backend.sql.query<{ slug: string }>(
      `select slug from public.products where ${where} order by sort_order, id`,
    )
  ).map(({ slug }) => slug)

beforeAll(async () => {
  backend = await startNativeBackend()
  await backend.sql.exec(
    `delete from public.products; delete from public.categories; delete from public.site_settings;
     delete from public.pages`,
  )
  await backend.sql.transaction((tx) => insertStore(tx, allProducts()))
  process.env.NEXT_PUBLIC_SUPABASE_URL = backend.url
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = backend.keys.publishable
  process.env.SUPABASE_SECRET_KEY = backend.keys.secret
  // Two versions of one product with reviews, and one without.
  const [first = '', second = ''] = await slugsOf(
    `is_listed and parent_product_id = (select parent_product_id from public.products
       where is_listed and variant_attributes ? 'Cor' and not variant_attributes ? 'Armazenamento'
         and coalesce((reviews_config ->> 'show_count')::boolean, true)
         and coalesce((reviews_config ->> 'enabled')::boolean, true)
       order by id limit 1)`,
  )
  for (const [slug, rating] of [
    [first, 5],
    [first, 4],
    [second, 3],
  ] as const) {
    await review(slug, rating)
  }
  ;({ loadProduct } = await import('@/app/(store)/produto/[id]/load-product'))
  const { productDocuments } = await import('@/app/(store)/produto/[id]/product-seo')
  const { crumbsOf } = await import('@/app/(store)/produto/[id]/load-product')
  pages = new Map()
  for (const slug of await slugsOf('is_listed')) {
    const loaded = await load(slug)
    if (!loaded) throw new Error(`${slug} has no page`)
    const crumbs = crumbsOf(loaded.product, loaded.trail, 'Início')
    pages.set(slug, { loaded, documents: parsed(productDocuments(loaded, crumbs, ORIGIN)) })
  }
}, 240_000)

afterAll(() => backend.stop())

describe('the structured data of every product', () => {
  it('lacks nothing that Google asks for and says nothing that it does not read', () => {
    expect(pages.size).toBeGreaterThan(300)
    const found = [...pages].flatMap(([slug, { documents }]) =>
      breaches(documents, { today, elsewhere: ELSEWHERE }).map((text) => `${slug}: ${text}`),
    )
    expect(found).toEqual([])
  })

  it('calls a group the same on the page of each of its variants', () => {
    const names = new Map<string, Set<string>>()
    const groups = [...pages.values()].flatMap(({ documents }) =>
      documents.filter((one) => one['@type'] === 'ProductGroup'),
    )
    for (const { productGroupID, ...own } of groups) {
      const id = String(productGroupID)
      const { name, description, image, brand } = own
      const words = JSON.stringify([name, description, image, brand])
      names.set(id, (names.get(id) ?? new Set()).add(words))
    }
    expect(names.size).toBeGreaterThan(5)
    expect([...names.values()].filter((words) => words.size > 1)).toEqual([])
  })

  it('holds in each group its own variant in full and every other by its address', () => {
    for (const [slug, { documents, loaded }] of pages) {
      const [thing] = documents
      const url = `${ORIGIN}/produto/${slug}`
      if (thing?.['@type'] !== 'ProductGroup') {
        expect(thing?.url, slug).toBe(url)
        expect(thing?.inProductGroupWithID ?? null, slug).toBe(
          loaded.siblings.length > 1 ? loaded.product.masterId : null,
        )
        continue
      }
      const variants = thing.hasVariant as Thing[]
      expect(variants.map((one) => one.url).sort(), slug).toEqual(
        loaded.siblings.map((one) => `${ORIGIN}/produto/${one.slug}`).sort(),
      )
      expect(variants.filter((one) => one['@type']).map((one) => one.url)).toEqual([url])
    }
  })

  it('says every attribute of a version as a property', () => {
    let count = 0
    for (const [slug, { documents, loaded }] of pages) {
      const [thing = {}] = documents
      const own = [thing.hasVariant ?? thing].flat().find((one) => (one as Thing).offers)
      const text = JSON.stringify(own)
      for (const [name, value] of Object.entries(loaded.product.attributes)) {
        const property = { Cor: 'color', Tamanho: 'size' }[name]
        const said = property
          ? `"${property}":${JSON.stringify(value)}`
          : `"name":${JSON.stringify(name)},"value":${JSON.stringify(value)}`
        expect(text, slug).toContain(said)
        count += 1
      }
    }
    expect(count).toBeGreaterThan(150)
  })

  it('rates a product and its group by the reviews that the pages show', () => {
    const rated = [...pages.values()].filter(({ loaded }) => loaded.familyRating)
    const groups = rated.map(({ documents }) => documents[0] as Thing)
    expect(groups.length).toBeGreaterThanOrEqual(2)
    for (const group of groups)
      expect(group.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 3 })
    const own = groups.flatMap((group) => (group.hasVariant as Thing[]).filter((one) => one.review))
    expect(own.map((one) => [one.aggregateRating, (one.review as Thing[]).length])).toMatchObject([
      [{ ratingValue: 4.5, reviewCount: 2 }, 2],
      [{ ratingValue: 3, reviewCount: 1 }, 1],
    ])
  })
})

describe('the structured data of the store', () => {
  const documentsOf = (html: string): Thing[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json = '']) => JSON.parse(json),
    )

  it('describes it once, with everything that its settings say', async () => {
    const { StoreData }: { StoreData: typeof Store } = await import('@/app/(store)/store-data')
    const documents = documentsOf(renderToStaticMarkup(await StoreData()))
    expect(breaches(documents, { today, elsewhere: [] })).toEqual([])
    const store = documents.find((one) => one['@id'] === `${ORIGIN}/#store`)
    expect(store?.openingHoursSpecification).toMatchObject([{ opens: '09:00', closes: '18:00' }])
    const ids = JSON.stringify(documents).match(/"@id":"[^"]+"/g) ?? []
    for (const id of ELSEWHERE) expect(ids).toContain(`"@id":"${id}"`)
  })

  it('describes the program and the workshop on their pages', async () => {
    const { memberProgram } = await import('@/app/(store)/store-data')
    const { memberProgramJsonLd } = await import('@/lib/seo/member-program')
    const described = await memberProgram()
    if (!described) throw new Error('no program')
    const program = parsed([memberProgramJsonLd(described)])
    expect(breaches(program, { today, elsewhere: ELSEWHERE })).toEqual([])
    const { listProPlans } = await import('@/server/pro/queries')
    const [plan] = await listProPlans()
    const tiers = program[0]?.hasTiers as Thing[]
    expect(tiers[1]?.hasTierRequirement).toMatchObject({
      price: ((plan?.priceCents ?? 0) / 100).toFixed(2),
    })
  })
})

describe('titles and descriptions', () => {
  const found = new Map<string, Meta>()

  it('of every product, category, section and text fit, say something and are its own', async () => {
    const { productMetadata } = await import('@/app/(store)/produto/[id]/product-seo')
    const { categoryMetadata } = await import('@/components/catalog/metadata')
    const { contentMetadata } = await import('@/app/(store)/content-screen')
    const { sectionMetadata } = await import('@/app/(store)/section-listing')
    const { getStoreTexts } = await import('@/app/(store)/store-data')
    const { loadSection } = await import('@/server/content/section-queries')
    const { brandMetadata } = await import('@/components/catalog/metadata')
    const { getBrandTexts, listBrands } = await import('@/server/catalog/brand-queries')
    const { findRouteCategory, listCategoryTree } = await import('@/server/catalog/queries')
    const { getContentPage } = await import('@/server/content/queries')
    const { getHomeLayout } = await import('@/server/content/queries')
    const { parseBrandQuery, parseListingQuery } = await import('@/lib/catalog/listing-query')
    const words = { ...(await getStoreTexts()), hasCoins: true }

    for (const slug of pages.keys()) found.set(slug, metaOf(await productMetadata(slug)))
    for (const { path, children } of await listCategoryTree()) {
      for (const place of [path, ...children.map((child) => child.path)]) {
        const category = await findRouteCategory(place.split('/'))
        if (!category) throw new Error(`no category ${place}`)
        for (const pagina of ['1', '2', '3']) {
          const query = parseListingQuery({ pagina }, place)
          found.set(`${place} ${pagina}`, metaOf(await categoryMetadata(category, query, words)))
        }
      }
    }
    for (const brand of await listBrands()) {
      for (const pagina of ['1', '2']) {
        const query = parseBrandQuery({ pagina }, brand.names)
        const total = brand.products
        const metadata = await brandMetadata(
          { brand, texts: await getBrandTexts(brand.slug), query, total },
          words,
        )
        found.set(`${brand.slug} ${pagina}`, metaOf(metadata))
      }
    }
    const rows = await backend.sql.query<{ slug: string; kind: never; noindex: boolean }>(
      'select slug, kind, noindex from public.pages where is_published and not noindex',
    )
    for (const { slug, kind } of rows)
      found.set(slug, metaOf(await contentMetadata(await getContentPage(kind, slug))))
    for (const key of (await getHomeLayout()) ?? []) {
      const section = await loadSection(key)
      if (section) found.set(key, metaOf(await sectionMetadata(section)))
    }
    for (const name of ['coins', 'servicos/assistencia'] as const) {
      const page =
        name === 'coins'
          ? import('@/app/(store)/coins/page')
          : import('@/app/(store)/servicos/assistencia/page')
      found.set(name, metaOf(await (await page).generateMetadata()))
    }

    expect(found.size).toBeGreaterThan(400)
    const all = [...found]
    const long = all.filter(([, { title }]) => title.length > TITLE_MAX || title.length < 10)
    const unfit = all.filter(
      ([
        ,
        {
          description: { length },
        },
      ]) => length < DESCRIPTION.min || length > DESCRIPTION.max,
    )
    const twice = (['title', 'description'] as const).flatMap((part) => {
      const seen = Map.groupBy(all, ([, meta]) => meta[part])
      return [...seen].filter(([, same]) => same.length > 1)
    })
    expect([
      ...long.map(([page, { title }]) => `${page}: ${title}`),
      ...unfit.map(([page, { description }]) => `${page}: ${description}`),
      ...twice.map(([text, same]) => `${same.map(([page]) => page)}: ${text}`),
    ]).toEqual([])
  })

  it('begin with the name of the product and never praise its freight', () => {
    for (const [slug, { loaded }] of pages) {
      const { title } = found.get(slug) ?? { title: '' }
      const name = title.replace(/ \| UTI dos Games$/, '').replace(/…$/, '')
      expect(loaded.product.name.startsWith(name), title).toBe(true)
      expect(title).not.toMatch(/frete/i)
    }
  })

  it('of a filtered listing keep it out of the index and name no other page', async () => {
    const { categoryMetadata } = await import('@/components/catalog/metadata')
    const { getStoreTexts } = await import('@/app/(store)/store-data')
    const { findRouteCategory } = await import('@/server/catalog/queries')
    const { parseListingQuery } = await import('@/lib/catalog/listing-query')
    const category = await findRouteCategory(['playstation'])
    if (!category) throw new Error('no category')
    const words = { ...(await getStoreTexts()), hasCoins: true }
    const metaFor = async (search: Record<string, string>) => {
      const query = parseListingQuery(search, 'playstation')
      return metaOf(await categoryMetadata(category, query, words))
    }
    expect(await metaFor({ ordem: 'menor-preco' })).toMatchObject({
      canonical: null,
      hasNoindex: true,
    })
    expect(await metaFor({ pagina: '2' })).toMatchObject({
      canonical: '/categoria/playstation?pagina=2',
      hasNoindex: false,
    })
  })
})
