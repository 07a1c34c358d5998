import { useFormatter, useTranslations } from 'next-intl'
import type { Question } from '@/server/reviews/dto'

type QuestionItemProps = { question: Question; storeName: string }

/** An answered question with its answer. */
export function QuestionItem({
  question: { body, author, createdAt, answer },
  storeName,
}: QuestionItemProps) {
  const t = useTranslations('questions')
  const format = useFormatter()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long' })
  return (
    <li className="grid gap-2 rounded-lg border border-border bg-surface p-4">
      <p className="max-w-[68ch] whitespace-pre-line break-words font-semibold">{body}</p>
      <p className="text-muted text-xs">
        <span className="font-medium text-foreground">{author}</span>{' '}
        <time dateTime={createdAt}>{day(createdAt)}</time>
      </p>
      <div className="mt-1 rounded-md bg-surface-2 p-3.5">
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
          <span className="font-semibold text-foreground">{t('answer', { store: storeName })}</span>
          <time dateTime={answer.at}>{day(answer.at)}</time>
        </p>
        <p className="mt-1.5 max-w-[68ch] whitespace-pre-line break-words text-sm leading-relaxed">
          {answer.text}
        </p>
      </div>
    </li>
  )
}
