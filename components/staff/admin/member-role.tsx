'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { roleText } from '@/lib/staff/roles'
import { setStaffRole } from '@/server/staff/admin/actions'
import type { StaffRole } from '@/server/staff/admin/dto'

type MemberRoleProps = {
  memberId: string
  name: string
  /** The key of the role. */
  role: string
  roles: StaffRole[]
}

/** The choice that removes a member from the staff; no role has this key. */
const OUT = 'out'

/** Changes the role of a staff member or removes them from the staff, after a confirmation. */
export function MemberRole({ memberId, name, role, roles }: MemberRoleProps) {
  const t = useTranslations('admin-staff.team')
  const preset = useTranslations('admin-staff.roles')
  const router = useRouter()
  const [newRole, setNewRole] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function change() {
    if (!newRole) return
    setBusy(true)
    const result = await callAction(() =>
      setStaffRole({ memberId, role: newRole === OUT ? null : newRole, seen: role }),
    )
    setBusy(false)
    setNewRole(null)
    if (!result.ok) {
      toast({
        title: t('failed'),
        description: adminCodeText(result.code),
        variant: 'destructive',
      })
      if (result.code === 'CONFLICT') router.refresh()
      return
    }
    toast({ title: t(newRole === OUT ? 'removed' : 'saved', { name }), variant: 'success' })
    router.refresh()
  }

  const isRemoval = newRole === OUT
  const nameOf = (key: string) =>
    roleText(roles.find((one) => one.key === key)?.label ?? key, preset)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SelectNative
        aria-label={t('role', { name })}
        value={role}
        onChange={(event) => setNewRole(event.target.value)}
        className="w-auto min-w-40"
      >
        {roles.map(({ key, label }) => (
          <option key={key} value={key}>
            {roleText(label, preset)}
          </option>
        ))}
      </SelectNative>
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
