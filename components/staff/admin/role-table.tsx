import { getTranslations } from 'next-intl/server'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { Icon } from '@/components/ui/icon'
import { AREAS, roleText } from '@/lib/staff/roles'
import type { StaffRole } from '@/server/staff/admin/dto'

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
                        className="mx-auto size-5 text-good-ink"
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
