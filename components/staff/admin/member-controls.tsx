'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import { adminCodeText } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { roleText } from '@/lib/staff/roles'
import { createAdminLoginLink } from '@/server/auth/actions'
import {
  addStaff,
  requireSecondFactor,
  resetSecondFactor,
  setStaffRole,
} from '@/server/staff/actions'
import type { StaffRole } from '@/server/staff/dto'

type MemberRoleProps = {
  memberId: string
  name: string
  /** The key of the role. */
  role: string
  roles: StaffRole[]
}

/** The value of the option that removes a member from the staff; no role has this key. */
const OUT = 'out'

/** Changes the role of a staff member or removes them from the staff, after a confirmation. */
export function MemberRole({ memberId, name, role, roles }: MemberRoleProps) {
  const t = useTranslations('admin-staff.team')
  const preset = useTranslations('admin-staff.roles')
  const [chosen, setChosen] = useState(role)
  const [chosenFor, setChosenFor] = useState(role)
  const [newRole, setNewRole] = useState<string | null>(null)
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd: () => setNewRole(null) })
  // Another admin or tab has changed the role.
  if (chosenFor !== role) {
    setChosenFor(role)
    setChosen(role)
  }

  function change() {
    if (!newRole) return
    const done = t(newRole === OUT ? 'removed' : 'saved', { name })
    void run(done, () =>
      setStaffRole({ memberId, role: newRole === OUT ? null : newRole, seen: role }),
    )
  }

  const isRemoval = newRole === OUT
  const nameOf = (key: string) =>
    roleText(roles.find((one) => one.key === key)?.label ?? key, preset)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SelectNative
        aria-label={t('role', { name })}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className="w-auto min-w-40"
      >
        {roles.map(({ key, label }) => (
          <option key={key} value={key}>
            {roleText(label, preset)}
          </option>
        ))}
      </SelectNative>
      <Button
        variant="secondary"
        size="sm"
        isInactive={chosen === role}
        onClick={() => setNewRole(chosen)}
      >
        {t('change')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setNewRole(OUT)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={newRole !== null}
        onOpenChange={() => setNewRole(null)}
        title={t(isRemoval ? 'removeTitle' : 'changeTitle', { name })}
        description={
          newRole === null || isRemoval
            ? t('removeText')
            : t('changeText', { from: nameOf(role), to: nameOf(newRole) })
        }
        confirmLabel={t(isRemoval ? 'remove' : 'change')}
        tone={isRemoval ? 'danger' : 'primary'}
        isBusy={isBusy}
        onConfirm={change}
      />
    </div>
  )
}

type PolicyProps = {
  isRequired: boolean
  /** Whether the viewer has a second factor. Only then they can require it of all staff. */
  hasOwn: boolean
}

/** Shows and changes whether the whole staff needs a second factor. */
export function SecondFactorPolicy({ isRequired, hasOwn }: PolicyProps) {
  const t = useTranslations('admin-staff.team')
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd: () => undefined })
  const change = (isOn: boolean) =>
    run(t(`secondFactor.${isOn ? 'required' : 'optional'}`), () =>
      requireSecondFactor({ isRequired: isOn }),
    )
  return (
    <AdminCard title={t('secondFactor.title')} description={t('secondFactor.lead')}>
      <SwitchField
        label={t('secondFactor.require')}
        hint={t('secondFactor.requireHint')}
        checked={isRequired}
        disabled={isBusy || (!hasOwn && !isRequired)}
        onChange={({ target }) => void change(target.checked)}
      />
      {hasOwn ? null : (
        <AppLink
          href="/admin/seguranca"
          className="mt-2 inline-flex min-h-11 items-center text-primary-ink text-sm underline underline-offset-2"
        >
          {t('secondFactor.ownFirst')}
        </AppLink>
      )}
    </AdminCard>
  )
}

/** Removes the second factor of a member who lost it, after a confirmation. */
export function ResetSecondFactor({ memberId, name }: { memberId: string; name: string }) {
  const t = useTranslations('admin-staff.team')
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd: () => setOpen(false) })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t('secondFactor.reset')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('secondFactor.resetTitle', { name })}
        description={t('secondFactor.resetText')}
        confirmLabel={t('secondFactor.reset')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() =>
          void run(t('secondFactor.resetDone', { name }), () => resetSecondFactor({ memberId }))
        }
      />
    </>
  )
}

const reasons = { NOT_FOUND: 'missing', UNCONFIRMED: 'unconfirmed', CONFLICT: 'already' } as const

const memberSchema = z.object({
  email: z.string().trim().pipe(z.email('INVALID')),
  role: z.string(),
})

/**
 * Adds an account of the store to the staff, with one of these roles. Preselects `support`, the preset role
 * with the fewest rights, or the last of `roles` if they do not include it.
 */
export function AddMember({ roles }: { roles: StaffRole[] }) {
  const t = useTranslations('admin-staff.team.add')
  const preset = useTranslations('admin-staff.roles')
  const router = useRouter()
  const first = roles.find(({ key }) => key === 'support') ?? roles.at(-1)
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: memberSchema,
    defaultValues: { email: '', role: first?.key ?? '' },
    send: ({ email, role }) => callAction(() => addStaff({ email: email.trim(), role })),
    onSuccess: ({ name }) => {
      form.reset({ email: '', role: form.getValues('role') })
      toast({ title: t('added', { name }), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code }) => form.setError('email', { message: code }),
  })
  const isEmpty = useWatch({ control: form.control, name: 'email' }).trim() === ''
  useUnsavedGuard(!isEmpty)
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
          isBusy={isBusy}
          isInactive={isEmpty}
          className="sm:justify-self-start"
        >
          {t('submit')}
        </Button>
      </form>
    </AdminCard>
  )
}

/**
 * Creates a one-time login link for an admin and shows it once. After the link has expired, shows a note,
 * and another link can be created.
 */
export function LoginLink({ adminId }: { adminId: string }) {
  const t = useTranslations('admin-staff.access')
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<{ url: string; expiresInMs: number } | null>(null)
  const [isExpired, setExpired] = useState(false)

  useEffect(() => {
    if (!link) return
    const timer = setTimeout(() => setExpired(true), link.expiresInMs)
    return () => clearTimeout(timer)
  }, [link])

  async function make() {
    setBusy(true)
    const result = await callAction(() => createAdminLoginLink({ adminId }))
    setBusy(false)
    if (!result.ok) return toast({ title: adminCodeText(result.code), variant: 'destructive' })
    setExpired(false)
    setLink(result.data)
  }

  const button = (
    <Button variant="secondary" size="sm" isBusy={busy} onClick={make}>
      {t('make')}
    </Button>
  )
  if (!link) return button
  return (
    <div className="grid w-full justify-items-start gap-2">
      <Input key={link.url} autoFocus readOnly value={link.url} aria-label={t('link')} />
      <p role="status" className="text-sm">
        {isExpired ? t('expired') : null}
      </p>
      {isExpired ? button : null}
    </div>
  )
}
