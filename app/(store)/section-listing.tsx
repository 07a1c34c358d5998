import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CategoryEmpty } from '@/components/catalog/category-screen'
import { ListingFailed, ListingView } from '@/components/catalog/listing-view'
import { listingMetadata } from '@/components/catalog/metadata'
import { PageHead } from '@/components/content/headings'
import { isIndexable } from '@/lib/catalog/listing-filters'
import {
  type ListingQuery,
  listingHref,
  pageCount,
  parseSectionQuery,
} from '@/lib/catalog/listing-query'
import type { SearchParams } from '@/lib/core/table-query'
import { pageDescription, pageTitle } from '@/lib/seo/page-text'
import { findListing, getListing, listCategoryTree } from '@/server/catalog/queries'
import { findCallerListing } from '@/server/catalog/search-queries'
import type { ListedSection } from '@/server/content/section-queries'
import { PageBreadcrumb } from './page-breadcrumb'
import { getStoreTexts } from './store-data'

const FIRST_PAGE = parseSectionQuery({})

/** Number of product names in the description of a section. */
const NAMED = 2

/**
 * Returns title, description and canonical link of a page of a section or carousel. Every page
 * number without filters is its own canonical page; filtered or sorted pages and an empty section
 * are not indexed.
 */
export async function sectionMetadata(
  section: ListedSection | null,
  params: SearchParams = {},
): Promise<Metadata> {
  if (!section) return {}
  const { path, scope, title: name } = section
  const query = parseSectionQuery(params)
  const [{ siteName, suffix, terms }, listing, t] = await Promise.all([
    getStoreTexts(),
    findListing(FIRST_PAGE, scope),
    getTranslations('seo.page'),
  ])
  const total = listing?.total ?? 0
  const names = (listing?.items ?? []).slice(0, NAMED).map((product) => product.name)
  const count = total - names.length
  const key = total === 0 ? 'sectionEmpty' : count > 0 ? 'sectionMore' : 'section'
  const isLater = query.page > 1
  const title = pageTitle(name, suffix, isLater ? t('number', { page: query.page }) : '')
  const description = pageDescription(
    [
      isLater ? t('numbered', { page: query.page, name }) : null,
      t(key, { title: name, site: siteName, names: names.join(', '), count }),
    ],
    [terms],
  )
  const isIndexed = isIndexable(query) && total > 0 && query.page <= pageCount(total)
  return listingMetadata({ path, query, title, description, siteName, isIndexed })
}

/**
 * The first page of the listing of a section or carousel.
 * @throws the database's error
 */
export async function SectionFirstPage({ section }: { section: ListedSection }) {
  const listing = await getListing(FIRST_PAGE, section.scope)
  return <SectionPage section={section} query={FIRST_PAGE} listing={listing} />
}

type SectionAnyPageProps = { section: ListedSection; params: SearchParams }

/**
 * The listing with the filters, order and page of its address; an error message if the products
 * cannot be read.
 */
export async function SectionAnyPage({ section, params }: SectionAnyPageProps) {
  const query = parseSectionQuery(params)
  const listing = await findCallerListing(query, section.scope)
  return <SectionPage section={section} query={query} listing={listing} />
}

type SectionPageProps = {
  section: ListedSection
  query: ListingQuery
  listing: Awaited<ReturnType<typeof findListing>>
}

async function SectionPage({ section, query, listing }: SectionPageProps) {
  const { title, path, parent } = section
  const here = { name: title, path }
  return (
    <div className="pb-12 md:pb-16">
      <PageBreadcrumb crumbs={parent ? [parent, here] : [here]} />
      <div className="mb-6">
        <PageHead title={title} subtitle={null} accent={null} />
      </div>
      {listing ? (
        <ListingView
          basePath={path}
          query={query}
          listing={listing}
          whenEmpty={<CategoryEmpty departments={await listCategoryTree()} />}
        />
      ) : (
        <ListingFailed href={listingHref(path, query)} />
      )}
    </div>
  )
}
