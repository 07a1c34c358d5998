import type { SpecGroup } from '@/lib/products/spec-groups'

/** One table of names and values for each group of specifications, with the group as heading. */
export function SpecTables({ groups }: { groups: SpecGroup[] }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {groups.map((group) => (
        <div key={group.category} className="spec-table">
          <h3 className="display-3">{group.category}</h3>
          <dl>
            {group.items.map(({ label, value }) => (
              <div key={`${label}:${value}`}>
                <dt>{label || group.category}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
