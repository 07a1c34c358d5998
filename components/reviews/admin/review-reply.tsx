import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { ShortTime } from '@/components/ui/admin/cells'
import { FormDialog } from '@/components/ui/admin/edit-dialog'
import { adminCodeText } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { StoreImage } from '@/components/ui/store-image'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'
import type { AdminReview } from '@/server/reviews/admin-dto'

type ReplyButtonProps = {
  /** The texts of a reply to a review, or of the answer to a question. */
  texts: 'admin-reviews.reply' | 'admin-reviews.questions.answer'
  author: string
  /** The text of the review or question. */
  quote: string
  /** The stored reply. */
  reply: string | null
  maxLength: number
  isRemovable?: boolean
  /** Stores the reply; an empty one removes it. */
  store: (reply: string) => Promise<ActionResult<unknown>>
}

/** Opens the reply of the store to a review or a question. */
export function ReplyButton(props: ReplyButtonProps) {
  const { author, quote, reply } = props
  const t = useTranslations(props.texts)
  // A review is published before the reply; a question is published by its answer.
  const isReview = props.texts === 'admin-reviews.reply'
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={reply || isReview ? 'ghost' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {t(reply ? 'change' : 'write')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(reply ? 'changeTo' : 'writeTo', { author })}
        description={t('hint')}
      >
        {quote ? (
          <blockquote className="mt-4 max-h-40 overflow-y-auto whitespace-pre-line break-words rounded-md bg-surface-2 p-3 text-sm">
            {quote}
          </blockquote>
        ) : null}
        <ReplyForm {...props} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}

function ReplyForm(props: ReplyButtonProps & { onDone: () => void }) {
  const { maxLength, isRemovable = false, store, onDone } = props
  const t = useTranslations(props.texts)
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState(props.reply ?? '')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  useUnsavedGuard(text !== (props.reply ?? ''))

  async function save(reply: string) {
    setBusy(true)
    const result = await callAction(() => store(reply))
    setBusy(false)
    if (!result.ok) {
      const description = result.code === 'CONFLICT' ? t('conflict') : adminCodeText(result.code)
      toast({ title: t('failed'), description, variant: 'destructive' })
      return
    }
    toast({ title: t(reply ? 'saved' : 'removed'), variant: 'success' })
    onDone()
    router.refresh()
  }

  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const reply = text.trim()
        setMissing(reply === '')
        if (reply) void save(reply)
      }}
    >
      <Field id={id} label={t('text')} isRequired error={isMissing ? t('missing') : null}>
        <Textarea
          value={text}
          maxLength={maxLength}
          rows={5}
          onChange={({ target }) => {
            setText(target.value)
            setMissing(false)
          }}
        />
      </Field>
      <div className="flex flex-wrap-reverse justify-end gap-2">
        {isRemovable && props.reply ? (
          <Button
            variant="ghost"
            className="mr-auto text-danger-ink"
            isBusy={isBusy}
            onClick={() => void save('')}
          >
            {t('remove')}
          </Button>
        ) : null}
        <Button type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** The answer of the store below a review or a question. */
export function StoredReply({ title, text, at }: { title: string; text: string; at: string }) {
  return (
    <span className="mt-2 block max-w-[68ch] rounded-md bg-surface-2 p-2.5">
      <span className="block text-muted text-xs">
        {title} · <ShortTime at={at} />
      </span>
      <span className="mt-0.5 block whitespace-pre-line break-words">{text}</span>
    </span>
  )
}

/** The product of a review or question, with a link to its page. */
export function ReviewedProductLink({
  product: { name, slug, image },
}: Pick<AdminReview, 'product'>) {
  return (
    <AppLink
      href={`/produto/${slug}` as Route}
      className="inline-flex min-h-11 items-center gap-3 text-left hover:underline"
    >
      <StoreImage
        src={image}
        alt=""
        width={96}
        height={96}
        className="size-12 shrink-0 rounded-sm object-cover"
      />
      <span className="line-clamp-2 max-w-48">{name}</span>
    </AppLink>
  )
}
