import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { redirectSchema } from '@/lib/catalog/redirects'
import { addRedirect } from '@/server/catalog/admin/redirect-actions'

/** The form of a new redirect. */
export function RedirectForm({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('admin-catalog.redirects')
  const router = useRouter()
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: redirectSchema,
    defaultValues: { from: '', to: '' },
    send: (values) => callAction(() => addRedirect(values)),
    onSuccess: () => {
      toast({ title: t('added'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailure: ({ code }) =>
      toast({ title: t('failed'), description: adminCodeText(code), variant: 'destructive' }),
  })
  const error = (name: 'from' | 'to') => {
    const key = errorOf(name)
    return key && t(`errors.${key as 'from'}`)
  }
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <Field label={t('from')} hint={t('fromHint')} error={error('from')} isRequired>
        <Input maxLength={300} autoComplete="off" inputMode="url" {...form.register('from')} />
      </Field>
      <Field label={t('to')} hint={t('toHint')} error={error('to')} isRequired>
        <Input maxLength={300} autoComplete="off" inputMode="url" {...form.register('to')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t('adding') : t('add')}
        </Button>
      </div>
    </form>
  )
}
