import type { Metadata, Route } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CategoryChips } from '@/components/catalog/category-screen'
import { PageHead } from '@/components/content/headings'
import { Markdown, OutlineBlocks } from '@/components/content/outline-blocks'
import { QuestionSearch } from '@/components/content/question-search'
import { pageDepartment } from '@/lib/catalog/categories'
import { hasOnlyQuestions, outlineOf } from '@/lib/content/outline'
import { pageDescription, pageTitle, shareTags } from '@/lib/seo/page-text'
import { findCategoryTree } from '@/server/catalog/queries'
import type { ContentPage } from '@/server/content/page-dto'
import { PageBreadcrumb } from './page-breadcrumb'
import { SectionRenderer } from './section-renderer'
import { getStoreTexts } from './store-data'

/**
 * Returns the metadata of a page of content. Values entered by an admin have precedence; the
 * canonical link of a variant is the page it varies.
 */
export async function contentMetadata(page: ContentPage | null): Promise<Metadata> {
  if (!page) return {}
  const { siteName, suffix, terms } = await getStoreTexts()
  const title = page.metaTitle ?? pageTitle(page.title, suffix)
  const description =
    page.metaDescription ?? pageDescription([page.subtitle ?? page.title], [terms])
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: `/${page.canonicalSlug ?? page.slug}` as Route },
    robots: page.noindex ? { index: false } : undefined,
    ...shareTags({ path: `/${page.slug}`, title, description, siteName }),
  }
}

/** A page of content: its title, its text and its blocks. */
export function ContentScreen({ page, aside }: { page: ContentPage; aside?: ReactNode }) {
  return (
    <>
      <PageBreadcrumb crumbs={[{ name: page.title, path: `/${page.slug}` }]} />
      <PageHead title={page.title} subtitle={page.subtitle} accent={page.accent} />
      {page.kind === 'platform' ? <Subcategories slug={page.slug} /> : null}
      {page.bodyMarkdown ? (
        <div className="grid gap-10 py-8 lg:grid-cols-[1fr_18rem]">
          <PageText markdown={page.bodyMarkdown} />
          {aside}
        </div>
      ) : null}
      <SectionRenderer keys={page.sectionKeys} />
    </>
  )
}

/** The text of a page; questions with answers as a list that can be searched. */
async function PageText({ markdown }: { markdown: string }) {
  const blocks = outlineOf(markdown)
  if (!hasOnlyQuestions(blocks)) return <Markdown text={markdown} />
  const t = await getTranslations('content.questions')
  return (
    <QuestionSearch
      texts={{ label: t('label'), found: t.raw('found'), none: t('none'), contact: t('contact') }}
    >
      <OutlineBlocks blocks={blocks} idPrefix="duvidas" icons={[]} />
    </QuestionSearch>
  )
}

/** The subcategories of the department of a platform page. */
async function Subcategories({ slug }: { slug: string }) {
  const department = pageDepartment(slug, await findCategoryTree())
  return department ? <CategoryChips root={department} links={department.children} /> : null
}
