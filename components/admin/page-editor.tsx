'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import { savePage } from '@/server/admin/pages/actions'
import type { AdminPage } from '@/server/admin/pages/dto'
import { useAdminCodeText } from './use-admin-code-text'

const lineFields = ['title', 'subtitle', 'metaTitle', 'metaDescription'] as const

/** Editor of one page. What was typed stays when saving fails. */
export function PageEditor({ page }: { page: AdminPage }) {
  const t = useTranslations('admin.pages')
  const codeText = useAdminCodeText()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    setBusy(true)
    const result = await settled(
      savePage({
        slug: page.slug,
        title: text('title'),
        subtitle: text('subtitle'),
        metaTitle: text('metaTitle'),
        metaDescription: text('metaDescription'),
        bodyMarkdown: text('bodyMarkdown'),
        isPublished: data.get('isPublished') === 'on',
      }),
    )
    setBusy(false)
    setErrors((!result.ok && result.fields) || {})
    toast(
      result.ok
        ? { title: t('savedTitle'), description: t('savedText'), variant: 'success' }
        : { title: t('failed'), description: codeText(result.code), variant: 'destructive' },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-5">
      <header>
        <h1 className="display-2">{t('editor')}</h1>
        <p className="mt-1 text-muted">/{page.slug}</p>
      </header>
      {lineFields.map((name) => (
        <div key={name}>
          <Label htmlFor={name}>{t(`fields.${name}`)}</Label>
          <Input
            id={name}
            name={name}
            defaultValue={page[name]}
            aria-invalid={errors[name] ? true : undefined}
            aria-describedby={errors[name] ? `${name}-error` : undefined}
          />
          {errors[name] ? (
            <p id={`${name}-error`} role="alert" className="mt-1.5 text-danger-ink text-sm">
              {t(errors[name] === 'long' ? 'fieldErrors.long' : 'fieldErrors.required')}
            </p>
          ) : null}
        </div>
      ))}
      <div>
        <Label htmlFor="bodyMarkdown">{t('fields.bodyMarkdown')}</Label>
        <Textarea
          id="bodyMarkdown"
          name="bodyMarkdown"
          rows={14}
          defaultValue={page.bodyMarkdown}
          className="font-mono"
        />
      </div>
      <label htmlFor="isPublished" className="flex min-h-11 items-center gap-3">
        <Checkbox id="isPublished" name="isPublished" defaultChecked={page.isPublished} />
        {t('fields.isPublished')}
      </label>
      <Button type="submit" size="lg" disabled={busy} className="justify-self-start">
        {busy ? t('saving') : t('save')}
      </Button>
    </form>
  )
}
