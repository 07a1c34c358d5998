import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ProductPage, TextItem } from '@/server/catalog/product-dto'
import { type ProductReviews, type Rating, shownRating } from '@/server/catalog/review-dto'
import { PageSection, sectionAnchorId } from './page-section'
import { Description, FaqList, Prose, SpecTables } from './product-texts'
import { ReviewsBlock } from './reviews-block'
import { Highlights } from './text-items'

type ProductDetailsProps = {
  product: ProductPage
  reviews: ProductReviews
  familyRating: Rating | null
  storeName: string
  questions: ReactNode
}

/** The details of a product. Sections without content are omitted. */
export function ProductDetails({
  product,
  reviews,
  familyRating,
  storeName,
  questions,
}: ProductDetailsProps) {
  const t = useTranslations('products')
  const { descriptions, specGroups, highlights, faqs } = product
  const said = [
    ...highlights,
    ...[product.description, descriptions.marketing, descriptions.detailed]
      .flatMap((text) => text?.split('\n') ?? [])
      .map((title) => ({ title, text: null })),
  ].map(itemText)
  const features = product.features.filter((item) => !said.includes(itemText(item)))
  const hasText = Boolean(product.description || descriptions.detailed || descriptions.marketing)
  const parts = [
    {
      id: 'destaques',
      title: t('sections.highlights'),
      body: highlights.length > 0 && <Highlights items={highlights} />,
    },
    {
      id: 'descricao',
      title: t('sections.about'),
      body: (hasText || features.length > 0) && (
        <Description product={product} features={features} />
      ),
    },
    {
      id: 'especificacoes',
      title: t('sections.specs'),
      body: (specGroups.length > 0 || descriptions.technical) && (
        <>
          {descriptions.technical ? <Prose text={descriptions.technical} /> : null}
          <SpecTables groups={specGroups} />
        </>
      ),
    },
    {
      id: 'perguntas',
      title: t('sections.faq'),
      body: faqs.length > 0 && <FaqList faqs={faqs} />,
    },
    { id: 'duvidas', title: t('sections.questions'), body: questions },
    {
      id: 'avaliacoes',
      title: t('reviews.title'),
      body: product.reviewsConfig.enabled && (
        <ReviewsBlock
          product={product}
          config={product.reviewsConfig}
          reviews={reviews}
          rating={shownRating(product.reviewsConfig, reviews.computed)}
          familyRating={familyRating}
          storeName={storeName}
        />
      ),
    },
  ]
    .filter((part) => part.body)
    .map((part) => ({ ...part, id: sectionAnchorId(part.id, product.slug) }))
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-12">
      <SectionNav parts={parts} />
      {parts.map(({ id, title, body }) => (
        <PageSection key={id} id={id} title={title}>
          {body}
        </PageSection>
      ))}
    </div>
  )
}

/** Returns a normalized text of an item, so that the same sentence is not shown twice on a page. */
function itemText({ title, text }: Pick<TextItem, 'title' | 'text'>): string {
  return `${title.replace(/^[-*•]\s+|[.!]$/g, '')} ${text ?? ''}`.trim().toLowerCase()
}

/** Links to the sections of this page. */
function SectionNav({ parts }: { parts: { id: string; title: string }[] }) {
  const t = useTranslations('products.sections')
  if (parts.length < 2) return null
  return (
    <nav aria-label={t('nav')} className="border-border border-b">
      <ul className="scroll-row section-links">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
