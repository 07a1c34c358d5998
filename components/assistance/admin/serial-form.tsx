'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { SERIAL_MAX } from '@/lib/assistance/choices'
import { setSerialNumber } from '@/server/assistance/admin/actions'

type SerialFormProps = { requestId: string; serialNumber: string | null }

/** The serial number of the device of a request. */
export function SerialForm({ requestId, serialNumber }: SerialFormProps) {
  const t = useTranslations('admin-assistance.serial')
  const router = useRouter()
  const { form, isBusy, formProps } = useActionForm({
    schema: z.object({ serial: z.string().trim() }),
    defaultValues: { serial: serialNumber ?? '' },
    send: ({ serial }) =>
      callAction(() => setSerialNumber({ requestId, serialNumber: serial.trim() })),
    onSuccess: () => {
      toast({ title: t('saved'), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code }) =>
      toast({ title: t('failed'), description: adminCodeText(code), variant: 'destructive' }),
  })
  return (
    <form {...formProps} className="mt-4 grid gap-2 border-border border-t pt-4">
      <Field label={t('label')} hint={t('hint')}>
        <Input {...form.register('serial')} maxLength={SERIAL_MAX} autoComplete="off" />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        disabled={isBusy}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}
