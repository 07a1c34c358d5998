export { LazyProductNotFound as default } from '@/components/layout/lazy-not-found'
