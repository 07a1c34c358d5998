import { Icon } from '@/components/ui/icon'
import type { Faq } from '@/server/catalog/product-dto'
import { Prose } from './prose'

/** product_faqs: questions that expand without JavaScript. */
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
