import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { FocusAfterRemoval } from '@/components/ui/admin/row-selection'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { AREAS, roleText } from '@/lib/staff/roles'
import type { StaffRole, StaffWithCallerRole } from '@/server/staff/dto'
import { LoginLink, MemberRole, ResetSecondFactor } from './member-controls'

type MemberListProps = Pick<StaffWithCallerRole, 'members' | 'roles' | 'grantableRoles' | 'ownId'>

/** The staff with their roles, and a button for a login link. */
export async function MemberList({ members, roles, grantableRoles, ownId }: MemberListProps) {
  const t = await getTranslations('admin-staff.team')
  const preset = await getTranslations('admin-staff.roles')
  const format = await getFormatter()
  const when = (moment: string) =>
    format.dateTime(new Date(moment), { dateStyle: 'short', timeStyle: 'short' })
  const nameOf = (key: string) =>
    roleText(roles.find((role) => role.key === key)?.label ?? key, preset)
  const canGrant = (key: string) => grantableRoles.some((role) => role.key === key)
  const withSecondFactor = members.filter(({ hasSecondFactor }) => hasSecondFactor)
  return (
    <AdminCard title={t('members')}>
      <FocusAfterRemoval count={members.length + withSecondFactor.length} />
      <ul className="divide-y divide-border">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-56 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {member.name}
                {member.id === ownId ? <Badge tone="outline">{t('you')}</Badge> : null}
                {member.hasSecondFactor ? (
                  <Badge tone="success">{t('secondFactor.has')}</Badge>
                ) : null}
              </p>
              <p className="wrap-anywhere text-muted text-xs">
                {member.email} ·{' '}
                {member.lastSessionAt
                  ? t('lastSession', { date: when(member.lastSessionAt) })
                  : t('never')}
              </p>
            </div>
            {member.id === ownId || !canGrant(member.role) ? (
              <p className="text-sm">
                <span className="font-semibold">{nameOf(member.role)}</span>
                <span className="block text-muted text-xs">
                  {t(member.id === ownId ? 'own' : 'above')}
                </span>
              </p>
            ) : (
              <MemberRole
                memberId={member.id}
                name={member.name}
                role={member.role}
                roles={grantableRoles}
              />
            )}
            {/* Keyed by role, because a change of the role invalidates the displayed link. */}
            {member.canReceiveLoginLink && canGrant(member.role) ? (
              <LoginLink key={member.role} adminId={member.id} />
            ) : null}
            {member.hasSecondFactor && member.id !== ownId && canGrant(member.role) ? (
              <ResetSecondFactor memberId={member.id} name={member.name} />
            ) : null}
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}

/** The areas of each role, from the table that the permission checks use. */
export async function RoleTable({ roles }: { roles: StaffRole[] }) {
  const t = await getTranslations('admin-staff')
  return (
    <AdminCard title={t('team.table.title')} description={t('team.table.lead')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section aria-label={t('team.table.title')} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full min-w-140 border-collapse text-sm">
          <thead>
            <tr className="border-border border-b text-left text-muted text-xs">
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t('team.table.area')}
              </th>
              {roles.map(({ key, label }) => (
                <th key={key} scope="col" className="px-3 py-2 text-center font-semibold">
                  {roleText(label, (preset) => t(`roles.${preset}`))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {AREAS.map((area) => (
              <tr key={area}>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {t(`areas.${area}`)}
                </th>
                {roles.map(({ key, areas }) => (
                  <td key={key} className="px-3 py-2 text-center">
                    {areas.includes(area) ? (
                      <Icon
                        name="check"
                        label={t('team.table.can')}
                        className="mx-auto size-5 text-success-ink"
                      />
                    ) : (
                      <span className="text-muted">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{t('team.table.cannot')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </AdminCard>
  )
}
