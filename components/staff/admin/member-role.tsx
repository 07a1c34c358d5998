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
import { STAFF_ROLES, type StaffRole } from '@/lib/staff/roles'
import { setStaffRole } from '@/server/staff/admin/actions'

type MemberRoleProps = { memberId: string; name: string; role: StaffRole }

/** Changes the role of a staff member or removes them from the staff, after a confirmation. */
export function MemberRole({ memberId, name, role }: MemberRoleProps) {
  const t = useTranslations('admin-staff.team')
  const roles = useTranslations('admin-staff.roles')
  const router = useRouter()
  const [newRole, setNewRole] = useState<StaffRole | 'out' | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function change() {
    if (!newRole) return
    setBusy(true)
    const result = await callAction(() =>
      setStaffRole({ memberId, role: newRole === 'out' ? null : newRole }),
    )
    setBusy(false)
    setNewRole(null)
    if (!result.ok) {
      toast({
        title: t('failed'),
        description: adminCodeText(result.code),
        variant: 'destructive',
      })
      return
    }
    toast({ title: t(newRole === 'out' ? 'removed' : 'saved', { name }), variant: 'success' })
    router.refresh()
  }

  const isRemoval = newRole === 'out'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SelectNative
        aria-label={t('role', { name })}
        value={role}
        onChange={(event) => setNewRole(event.target.value as StaffRole)}
        className="w-auto min-w-40"
      >
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {roles(one)}
          </option>
        ))}
      </SelectNative>
      <Button variant="ghost" size="sm" onClick={() => setNewRole('out')}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={newRole !== null}
        onOpenChange={() => setNewRole(null)}
        title={t(isRemoval ? 'removeTitle' : 'changeTitle', { name })}
        description={
          newRole === null || isRemoval
            ? t('removeText')
            : t('changeText', { from: roles(role), to: roles(newRole) })
        }
        confirmLabel={t(isRemoval ? 'remove' : 'change')}
        tone={isRemoval ? 'danger' : 'primary'}
        isBusy={isBusy}
        onConfirm={change}
      />
    </div>
  )
}
