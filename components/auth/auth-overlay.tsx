'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { readStored } from '@/components/ui/safe-storage'
import { PENDING_FAVORITES_KEY, parsePendingFavorites } from '@/lib/favorites'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'
import { VerifyEmail } from './confirm-email'
import { LoginForm } from './login-form'
import { SignUpForm } from './sign-up-form'

type AuthTab = 'login' | 'signup'

type AuthOverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  tab?: AuthTab
  onSignedIn: () => void
}

const tabClasses =
  'min-h-11 flex-1 rounded-md font-semibold text-muted data-[state=active]:bg-surface data-[state=active]:text-foreground data-[state=active]:shadow-card'

/**
 * Login and sign-up in one dialog. It is remounted each time it opens, so that it starts with the
 * requested tab.
 */
export function AuthOverlay(props: AuthOverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
      <Dialog open={props.open} onOpenChange={props.onOpenChange}>
        {props.open ? <AuthDialog {...props} /> : null}
      </Dialog>
    </NextIntlClientProvider>
  )
}

function AuthDialog({ onOpenChange, tab: first = 'login', onSignedIn }: AuthOverlayProps) {
  const t = useTranslations('auth')
  const [tab, setTab] = useState<AuthTab>(first)
  const [registered, setRegistered] = useState<string | null>(null)
  const close = () => onOpenChange(false)
  const toLogin = () => {
    setRegistered(null)
    setTab('login')
  }
  return (
    <DialogContent title={t('title')} description={t('lead')} closeLabel={t('close')}>
      <div className="mt-5">
        {registered ? (
          <VerifyEmail email={registered} onBack={toLogin} onClose={close} />
        ) : (
          <Tabs.Root value={tab} onValueChange={(value) => setTab(value as AuthTab)}>
            <Tabs.List aria-label={t('title')} className="mb-5 flex rounded-lg bg-surface-2 p-1">
              <Tabs.Trigger value="login" className={tabClasses}>
                {t('tabs.login')}
              </Tabs.Trigger>
              <Tabs.Trigger value="signup" className={tabClasses}>
                {t('tabs.signup')}
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="login">
              <LoginForm
                idPrefix="login"
                onSignedIn={() => {
                  close()
                  onSignedIn()
                }}
              />
            </Tabs.Content>
            <Tabs.Content value="signup">
              <SignUpForm idPrefix="signup" onSignedUp={setRegistered} />
            </Tabs.Content>
          </Tabs.Root>
        )}
      </div>
    </DialogContent>
  )
}

type LoginRequiredOverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (tab: AuthTab) => void
}

/** Shown to a guest who presses a favorite button or asks for the favorites. */
export function LoginRequiredOverlay(props: LoginRequiredOverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
      <LoginRequiredDialog {...props} />
    </NextIntlClientProvider>
  )
}

function LoginRequiredDialog({ open, onOpenChange, onChoose }: LoginRequiredOverlayProps) {
  const t = useTranslations('auth.loginRequired')
  const choose = (tab: AuthTab) => () => {
    onOpenChange(false)
    onChoose(tab)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} description={t('text')} closeLabel={t('cancel')}>
        <div className="mt-6 grid gap-2 md:flex md:flex-row-reverse">
          <Button onClick={choose('login')}>{t('login')}</Button>
          <Button variant="secondary" onClick={choose('signup')}>
            {t('signup')}
          </Button>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </div>
        <StoredFavorites />
      </DialogContent>
    </Dialog>
  )
}

/** A link to the favorites that are stored in this browser; nothing without any. */
function StoredFavorites() {
  const t = useTranslations('auth.loginRequired')
  const [hasStored] = useState(() => {
    const stored = readStored('localStorage', PENDING_FAVORITES_KEY)
    return parsePendingFavorites(stored, Date.now()).some(
      ({ slug, isFavorite }) => slug && isFavorite,
    )
  })
  if (!hasStored) return null
  return (
    <p className="mt-4 text-sm">
      {t('stored')}{' '}
      <AppLink
        href="/lista-desejos"
        className="font-medium text-primary-ink underline underline-offset-4"
      >
        {t('see')}
      </AppLink>
    </p>
  )
}
