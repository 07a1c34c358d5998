import type { SpecGroup } from '@/lib/products/spec-groups'

/** One table of names and values for each group of specifications, with the group as heading. */
export function SpecTables({ groups }: { groups: SpecGroup[] }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {groups.map((group) => (
        <div
          key={group.category}
          className="overflow-hidden rounded-lg border border-border bg-surface"
        >
          <h3 className="display-3 border-border border-b px-4 py-3">{group.category}</h3>
          <dl className="divide-y divide-border">
            {group.items.map(({ label, value }) => (
              <div
                key={`${label}:${value}`}
                className="grid grid-cols-[2fr_3fr] gap-3 px-4 py-2.5 text-sm even:bg-surface-2"
              >
                <dt className="text-muted">{label || group.category}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
