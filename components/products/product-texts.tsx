import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { SpecGroup } from '@/lib/products/spec-groups'
import { cn } from '@/lib/utils'
import type { Faq, ProductPage, TextItem } from '@/server/catalog/product-dto'
import { Features } from './text-items'

const BULLET = /^\s*[-•*]\s+/

/** Returns parts of a text with unique keys, also if a part occurs twice. */
function withKeys(parts: string[]): [key: string, part: string][] {
  const seen = new Map<string, number>()
  return parts.map((part) => {
    const times = (seen.get(part) ?? 0) + 1
    seen.set(part, times)
    return [`${times} ${part}`, part]
  })
}

/**
 * A plain text by an admin: blank lines separate paragraphs, and a paragraph whose lines all start with
 * '-', '•' or '*' is shown as a list.
 */
export function Prose({ text, className }: { text: string; className?: string }) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim())
  return (
    <div className={cn('grid max-w-[68ch] gap-4 leading-relaxed', className)}>
      {withKeys(blocks).map(([key, block]) => (
        <Block key={key} text={block.trim()} />
      ))}
    </div>
  )
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n')
  if (!lines.every((line) => BULLET.test(line)))
    return <p className="whitespace-pre-line">{text}</p>
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-primary-ink">
      {withKeys(lines).map(([key, line]) => (
        <li key={key}>{line.replace(BULLET, '')}</li>
      ))}
    </ul>
  )
}

type DescriptionProps = {
  product: Pick<ProductPage, 'description' | 'descriptions'>
  features: TextItem[]
}

/**
 * The texts about a product: marketing text, description and detailed description. On wide screens
 * the features are beside them.
 */
export function Description({ product, features }: DescriptionProps) {
  const t = useTranslations('products.sections')
  const { marketing, detailed } = product.descriptions
  const isSplit = features.length > 0
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-8',
        isSplit && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      <div className="grid content-start gap-6">
        {marketing ? (
          <Prose
            text={marketing}
            className="border-primary border-l-4 pl-5 font-display text-lg md:text-xl"
          />
        ) : null}
        {product.description ? <Prose text={product.description} /> : null}
        {detailed && detailed !== product.description ? <Prose text={detailed} /> : null}
      </div>
      {isSplit ? (
        <div className="self-start rounded-xl border border-border bg-surface p-5 md:p-6">
          <h3 className="display-3 mb-4">{t('features')}</h3>
          <Features items={features} />
        </div>
      ) : null}
    </div>
  )
}

/** The questions of `product_faqs`, which expand without JavaScript. */
export function FaqList({ faqs }: { faqs: Faq[] }) {
  return (
    <div className="grid gap-2.5">
      {faqs.map(({ question, answer }) => (
        <details
          key={`${question} ${answer}`}
          className="group rounded-lg border border-border bg-surface"
        >
          <summary className="flex min-h-13 items-center justify-between gap-4 rounded-lg px-4 py-3 font-semibold">
            {question}
            <Icon
              name="chevron-down"
              className="text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <Prose text={answer} className="px-4 pb-4 text-muted" />
        </details>
      ))}
    </div>
  )
}

/** One table of names and values for each group of specifications, with the group as heading. */
export function SpecTables({ groups }: { groups: SpecGroup[] }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {groups.map((group) => (
        <div key={group.category} className="spec-table">
          <h3 className="display-3">{group.category}</h3>
          <dl>
            {group.items.map(({ label, value }) => (
              <div key={`${label}:${value}`}>
                <dt>{label || group.category}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
