import type { ReactNode } from 'react'

type StoreFrameProps = {
  header: ReactNode
  navigationBar: ReactNode
  footer: ReactNode
  bottomBar: ReactNode
  children: ReactNode
}

/** The layout of every store page around its content. */
export function StoreFrame({
  header,
  navigationBar,
  footer,
  bottomBar,
  children,
}: StoreFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {navigationBar}
      <main id="conteudo" tabIndex={-1} className="page-width flex-1 outline-none">
        {children}
      </main>
      {footer}
      {bottomBar}
    </div>
  )
}
