import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { Badge } from '@/components/ui/badge'
import { roleText } from '@/lib/staff/roles'
import type { StaffMember, StaffRole } from '@/server/staff/admin/dto'
import { LoginLink } from './login-link'
import { MemberRole } from './member-role'
import { ResetSecondFactor } from './second-factor-controls'

type MemberListProps = { members: StaffMember[]; roles: StaffRole[]; ownId: string }

/** The staff with their roles, and a button for a login link. */
export async function MemberList({ members, roles, ownId }: MemberListProps) {
  const t = await getTranslations('admin-staff.team')
  const preset = await getTranslations('admin-staff.roles')
  const format = await getFormatter()
  const when = (moment: string) =>
    format.dateTime(new Date(moment), { dateStyle: 'short', timeStyle: 'short' })
  const nameOf = (key: string) =>
    roleText(roles.find((role) => role.key === key)?.label ?? key, preset)
  return (
    <AdminCard title={t('members')}>
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
                {member.hasSecondFactor ? <Badge tone="good">{t('secondFactor.has')}</Badge> : null}
              </p>
              <p className="break-all text-muted text-xs">
                {member.email} ·{' '}
                {member.lastSessionAt
                  ? t('lastSession', { date: when(member.lastSessionAt) })
                  : t('never')}
              </p>
            </div>
            {member.id === ownId ? (
              <p className="text-sm">
                <span className="font-semibold">{nameOf(member.role)}</span>
                <span className="block text-muted text-xs">{t('own')}</span>
              </p>
            ) : (
              <MemberRole
                memberId={member.id}
                name={member.name}
                role={member.role}
                roles={roles}
              />
            )}
            {member.isReady ? <LoginLink adminId={member.id} /> : null}
            {member.hasSecondFactor && member.id !== ownId ? (
              <ResetSecondFactor memberId={member.id} name={member.name} />
            ) : null}
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}
