'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { enterValue } from '@/components/ui/enter-value'
import { Field } from '@/components/ui/field'
import { LoadMoreList } from '@/components/ui/load-more-list'
import { clearForm, restoreForm } from '@/components/ui/page-form-storage'
import { openerData } from '@/components/ui/return-focus'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { pageOwner } from '@/lib/auth/cookies'
import { toActionResult } from '@/lib/core/result'
import questions from '@/lib/i18n/messages/pt-BR/questions.json'
import { QUESTION_MAX } from '@/lib/reviews'
import { askQuestion } from '@/server/reviews/actions'
import type { Question } from '@/server/reviews/dto'
import { QuestionItem } from './question-item'

type QuestionOverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  isCustomer: boolean
}

/** A dialog with the form for a question about a product (customers), or with all its questions. */
export function QuestionOverlay({ open, onOpenChange, isCustomer }: QuestionOverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ questions }}>
      <Dialog open={open} onOpenChange={onOpenChange}>
        {open ? (
          <QuestionDialog isCustomer={isCustomer} onDone={() => onOpenChange(false)} />
        ) : null}
      </Dialog>
    </NextIntlClientProvider>
  )
}

type QuestionDialogProps = { isCustomer: boolean; onDone: () => void }

function QuestionDialog({ isCustomer, onDone }: QuestionDialogProps) {
  const t = useTranslations('questions')
  const [opener] = useState(openerData)
  const { product = '', slug = '', name = '', store = '', mode } = opener
  if (mode === 'all') {
    return (
      <DialogContent title={t('list.title')} description={name} closeLabel={t('close')}>
        <LoadMoreList<Question>
          address={`/api/product-list?lista=perguntas&produto=${slug}`}
          render={(question) => (
            <QuestionItem key={question.id} question={question} storeName={store} />
          )}
          texts={{
            loading: t('list.loading'),
            more: t('list.more'),
            failed: t('list.failed'),
            retry: t('list.retry'),
          }}
        />
      </DialogContent>
    )
  }
  return (
    <DialogContent title={t('ask')} description={t('form.lead', { name })} closeLabel={t('close')}>
      {isCustomer ? (
        <AskForm productId={product} onDone={onDone} />
      ) : (
        <div className="mt-4 grid gap-4">
          <p>{t('form.guest')}</p>
          <Button data-open="auth">{t('form.signIn')}</Button>
        </div>
      )}
    </DialogContent>
  )
}

/** Unsent questions by customer and product, restored when the dialog is opened again. */
const drafts = new Map<string, string>()
const draftKey = (productId: string) => `${pageOwner()} ${productId}`

type AskFormProps = { productId: string; onDone: () => void }

function AskForm({ productId, onDone }: AskFormProps) {
  const t = useTranslations('questions.form')
  const codeText = useCodeText('questions.codes')
  const formName = `pergunta-${productId}`
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    const form = element.current
    if (!form) return
    restoreForm(form)
    const field = form.querySelector('textarea')
    const draft = drafts.get(draftKey(productId))
    if (field && !field.value && draft) enterValue(field, draft)
  }, [productId])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = String(new FormData(event.currentTarget).get('body') ?? '').trim()
    if (!body) return setError(t('missing'))
    setBusy(true)
    setError(undefined)
    const result = await toActionResult(askQuestion({ productId, body }, pageOwner()))
    setBusy(false)
    if (!result.ok) return setError(codeText(result.code))
    drafts.delete(draftKey(productId))
    clearForm(formName)
    toast({ title: t('sent'), description: t('sentHint'), variant: 'success' })
    onDone()
  }

  return (
    <form
      ref={element}
      noValidate
      data-remember={formName}
      onSubmit={send}
      className="mt-4 grid gap-4"
    >
      <Field label={t('label')} hint={t('hint')} error={error} isRequired>
        <Textarea
          name="body"
          maxLength={QUESTION_MAX}
          rows={4}
          onChange={({ target }) => drafts.set(draftKey(productId), target.value)}
        />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </form>
  )
}
