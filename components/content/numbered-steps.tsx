type NumberedStepsProps = {
  id: string
  title: string
  steps: readonly { title: string; text: string }[]
}

/** A list of numbered steps. */
export function NumberedSteps({ id, title, steps }: NumberedStepsProps) {
  return (
    <section aria-labelledby={id} className="py-10">
      <h2 id={id} className="display-2 mb-5">
        {title}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="rounded-lg border border-border bg-surface p-6">
            <span
              aria-hidden="true"
              className="mb-3 grid size-9 place-items-center rounded-full bg-primary-soft font-bold font-display text-primary-ink"
            >
              {index + 1}
            </span>
            <h3 className="display-3">{step.title}</h3>
            <p className="mt-1 text-muted text-sm leading-6">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
