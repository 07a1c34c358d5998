'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import {
  DeleteButton,
  EditButton,
  EditDialog,
  type Edited,
} from '@/components/ui/admin/edit-dialog'
import { useFocusAfterRemoval } from '@/components/ui/admin/row-selection'
import { adminCodeText, adminText } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { AREAS, type Area, ROLE_NAME_MAX, roleText, toggleArea } from '@/lib/staff/roles'
import { removeStaffRole, saveStaffRole } from '@/server/staff/actions'
import type { StaffRole, StaffWithCallerRole } from '@/server/staff/dto'

type RoleListProps = Pick<StaffWithCallerRole, 'roles' | 'grantableRoles' | 'ownRole'> & {
  ownAreas: readonly Area[]
}

/**
 * The roles of the staff: the preset ones with their descriptions, and the composed ones, which can be
 * changed except the viewer's own role and roles with more rights.
 */
export function RoleList({ roles, grantableRoles, ownRole, ownAreas }: RoleListProps) {
  const t = useTranslations('admin-staff')
  const [edited, setEdited] = useState<Edited<StaffRole>>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const newButton = useFocusAfterRemoval(roles.length)
  // Read from the current list, because the members of the role may change while the dialog is open.
  const removed = roles.find(({ key }) => key === removing)
  const removal = useDialogAction({
    failed: t('team.failed'),
    onEnd: () => setRemoving(null),
  })
  const mayChange = ({ key, isPreset }: StaffRole) =>
    !isPreset && key !== ownRole && grantableRoles.some((role) => role.key === key)
  return (
    <AdminCard
      title={t('team.roles.title')}
      description={t('team.roles.lead')}
      actions={
        <Button ref={newButton} size="sm" onClick={() => setEdited('new')}>
          <Icon name="plus" className="size-4" />
          {t('team.roles.new')}
        </Button>
      }
    >
      <ul className="divide-y divide-border">
        {roles.map((one) => (
          <li key={one.key} className="flex items-start gap-3 py-3 text-sm first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">
                {roleText(one.label, (preset) => t(`roles.${preset}`))}{' '}
                <span className="font-normal text-muted">
                  {t('team.roles.members', { count: one.members })}
                </span>
              </p>
              <p className="text-muted">
                {one.isPreset
                  ? t(`roles.about.${one.key as 'owner'}`)
                  : t('team.roles.covers', {
                      areas: one.areas.map((area) => t(`areas.${area}`)).join('; '),
                    })}
              </p>
            </div>
            {mayChange(one) ? (
              <span className="inline-flex gap-1">
                <EditButton
                  label={t('team.roles.edit', { name: one.label })}
                  onClick={() => setEdited(one)}
                />
                <DeleteButton
                  label={t('team.roles.remove', { name: one.label })}
                  onClick={() => setRemoving(one.key)}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <EditDialog
        edited={edited}
        onEnd={() => setEdited(null)}
        titleOf={(row) => (row ? t('team.roles.edit', { name: row.label }) : t('team.roles.new'))}
      >
        {(row) => <RoleForm role={row} ownAreas={ownAreas} onEnd={() => setEdited(null)} />}
      </EditDialog>
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoving(null)}
        title={t('team.roles.removeTitle', { name: removed?.label ?? '' })}
        description={t(removed?.members ? 'team.roles.inUse' : 'team.roles.removeText')}
        confirmLabel={t('team.roles.removeNow')}
        tone="danger"
        isBusy={removal.isBusy}
        isDisabled={Boolean(removed?.members)}
        onConfirm={() =>
          removed &&
          void removal.run(t('team.roles.removed', { name: removed.label }), () =>
            removeStaffRole({ key: removed.key }),
          )
        }
      />
    </AdminCard>
  )
}

const roleSchema = z.object({
  name: z.string().trim().min(1, 'required').max(ROLE_NAME_MAX),
  areas: z.array(z.enum(AREAS)).min(1, 'noArea'),
})

type RoleFormProps = { role: StaffRole | null; ownAreas: readonly Area[]; onEnd: () => void }

/** The form of a composed role: name, and areas among those of the viewer. `role` is null for a new one. */
function RoleForm({ role, ownAreas, onEnd }: RoleFormProps) {
  const t = useTranslations('admin-staff')
  const router = useRouter()
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: roleSchema,
    defaultValues: { name: role?.label ?? '', areas: (role?.areas ?? []) as Area[] },
    send: (values) =>
      callAction(() =>
        saveStaffRole({ ...values, role: role && { key: role.key, version: role.version } }),
      ),
    onSuccess: (_, { name }) => {
      toast({ title: t('team.roles.saved', { name: name.trim() }), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailure: ({ code, fields }) => {
      if (fields?.name || fields?.areas || code === 'INVALID') return
      toast({
        title: t('team.failed'),
        description: code === 'CONFLICT' ? t('team.roles.changed') : adminCodeText(code),
        variant: 'destructive',
      })
    },
  })
  useUnsavedGuard(form.formState.isDirty)
  const areas = form.watch('areas')
  const nameError = errorOf('name')
  return (
    <form {...formProps} className="mt-4 grid gap-5">
      <Field
        label={t('team.roles.name')}
        isRequired
        error={nameError && t(`team.roles.nameErrors.${nameError === 'taken' ? 'taken' : 'other'}`)}
      >
        <Input maxLength={ROLE_NAME_MAX} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field
        group="group"
        label={t('team.roles.areas')}
        isRequired
        error={errorOf('areas') && t('team.roles.noArea')}
      >
        <div className="grid gap-x-4 sm:grid-cols-2">
          {AREAS.filter((area) => ownAreas.includes(area)).map((area) => (
            <label
              key={area}
              htmlFor={`area-${area}`}
              className="flex min-h-11 items-center gap-3 text-sm"
            >
              <Checkbox
                id={`area-${area}`}
                name="areas"
                checked={areas.includes(area)}
                onChange={({ target }) =>
                  form.setValue('areas', toggleArea(areas, area, target.checked), {
                    shouldDirty: true,
                  })
                }
              />
              {t(`areas.${area}`)}
            </label>
          ))}
        </div>
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onEnd}>
          {adminText('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {adminText(isBusy ? 'save.saving' : 'save.save')}
        </Button>
      </div>
    </form>
  )
}
