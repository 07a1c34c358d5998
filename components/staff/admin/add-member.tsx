'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { roleText } from '@/lib/staff/roles'
import { addStaff } from '@/server/staff/admin/actions'
import type { StaffRole } from '@/server/staff/admin/dto'

const reasons = { NOT_FOUND: 'missing', UNCONFIRMED: 'unconfirmed', CONFLICT: 'already' } as const

const memberSchema = z.object({
  email: z.string().trim().pipe(z.email('INVALID')),
  role: z.string(),
})

/** Adds an account of the store to the staff. The role with the fewest rights is preselected. */
export function AddMember({ roles }: { roles: StaffRole[] }) {
  const t = useTranslations('admin-staff.team.add')
  const preset = useTranslations('admin-staff.roles')
  const router = useRouter()
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: memberSchema,
    defaultValues: { email: '', role: 'support' },
    send: ({ email, role }) => callAction(() => addStaff({ email: email.trim(), role })),
    onSuccess: ({ name }) => {
      form.reset({ email: '', role: form.getValues('role') })
      toast({ title: t('added', { name }), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code }) => form.setError('email', { message: code }),
  })
  const isEmpty = useWatch({ control: form.control, name: 'email' }).trim() === ''
  const code = errorOf('email')
  const reason = reasons[code as keyof typeof reasons]

  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <form {...formProps} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={t('email')} error={code && (reason ? t(reason) : adminCodeText(code))}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label={t('role')}>
          <SelectNative {...form.register('role')}>
            {roles.toReversed().map(({ key, label }) => (
              <option key={key} value={key}>
                {roleText(label, preset)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <Button
          type="submit"
          disabled={isBusy || isEmpty}
          aria-busy={isBusy}
          className="sm:justify-self-start"
        >
          {t('submit')}
        </Button>
      </form>
    </AdminCard>
  )
}
