'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { useDialogAction } from '@/components/ui/admin/use-dialog-action'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/switch-field'
import { requireSecondFactor, resetSecondFactor } from '@/server/staff/admin/actions'

type PolicyProps = {
  isRequired: boolean
  /** Whether the caller has a second factor, without which they cannot require one. */
  hasOwn: boolean
}

/** Whether the whole staff needs a second factor. */
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
