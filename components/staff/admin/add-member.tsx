'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Field } from '@/components/ui/admin/field'
import { PanelCard } from '@/components/ui/admin/panel-card'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { STAFF_ROLES, type StaffRole } from '@/lib/staff/roles'
import { addStaff } from '@/server/staff/admin/actions'

const reasons = { NOT_FOUND: 'missing', UNCONFIRMED: 'unconfirmed', CONFLICT: 'already' } as const

/** Adds an account of the store to the staff. The role with the fewest rights is preselected. */
export function AddMember() {
  const t = useTranslations('admin.team.add')
  const roles = useTranslations('admin.roles')
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('support')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const result = await callAction(() => addStaff({ email: email.trim(), role }))
    setBusy(false)
    if (!result.ok) {
      const reason = reasons[result.code as keyof typeof reasons]
      setError(reason ? t(reason) : adminCodeText(result.code))
      return
    }
    setEmail('')
    setError(undefined)
    toast({ title: t('added', { name: result.data.name }), variant: 'success' })
    router.refresh()
  }

  return (
    <PanelCard title={t('title')} description={t('lead')}>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]"
      >
        <Field label={t('email')} error={error}>
          <Input
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('role')}>
          <SelectNative value={role} onChange={(event) => setRole(event.target.value as StaffRole)}>
            {STAFF_ROLES.toReversed().map((one) => (
              <option key={one} value={one}>
                {roles(one)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <Button
          type="submit"
          disabled={isBusy || email.trim() === ''}
          aria-busy={isBusy}
          className="sm:justify-self-start"
        >
          {t('submit')}
        </Button>
      </form>
    </PanelCard>
  )
}
