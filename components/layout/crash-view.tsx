'use client'

import texts from '@/lib/i18n/messages/pt-BR/crash.json'

/** Replaces a page that failed to render. */
export function CrashView() {
  return (
    <section
      role="alert"
      className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-16 text-center md:py-24"
    >
      {/* A document whose rendering failed on the server has no other title. */}
      <title>{texts.title}</title>
      <span aria-hidden className="pulse-line w-28 text-danger-ink" />
      <h1 className="display-2">{texts.title}</h1>
      <p className="text-muted">{texts.text}</p>
      <button
        type="button"
        className="button button-primary button-md"
        onClick={() => location.reload()}
      >
        {texts.reload}
      </button>
    </section>
  )
}
