export { LazyNotFound as default } from '@/components/layout/lazy-not-found'
