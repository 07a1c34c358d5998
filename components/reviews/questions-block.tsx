import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ProductQuestions } from '@/server/reviews/dto'
import { QuestionItem } from './question-item'

type QuestionsBlockProps = {
  product: { id: string; slug: string; name: string }
  questions: ProductQuestions
  /** The author name of the answers. */
  storeName: string
}

/**
 * The latest answered questions of a product, and the buttons that open the dialog with all of them
 * and the form, whose code is loaded on intent.
 */
export function QuestionsBlock({ product, questions, storeName }: QuestionsBlockProps) {
  const t = useTranslations('questions')
  const { items, total } = questions
  const opener = {
    type: 'button',
    'data-open': 'questions',
    'data-product': product.id,
    'data-slug': product.slug,
    'data-name': product.name,
    'data-store': storeName,
  } as const
  return (
    <div data-testid="questions" className="grid gap-4">
      {items.length > 0 ? (
        <ul className="grid gap-3">
          {items.map((question) => (
            <QuestionItem key={question.id} question={question} storeName={storeName} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('empty')}</p>
      )}
      <p className="flex flex-wrap gap-2">
        <button
          {...opener}
          data-mode="ask"
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          <Icon name="message-circle" className="size-4.5" />
          {t('ask')}
        </button>
        {total > items.length ? (
          <button
            {...opener}
            data-mode="all"
            className={buttonVariants({ variant: 'ghost', size: 'sm' })}
          >
            {t('all', { count: total })}
          </button>
        ) : null}
      </p>
    </div>
  )
}
