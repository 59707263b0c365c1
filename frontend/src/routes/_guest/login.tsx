import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SignInForm } from '../../features/accounts/sign-in-form';
import { safeReturnPath } from '../../platform/session/guards';

export interface LoginSearch {
  /** The page the visitor wanted. */
  readonly redirect?: string | undefined;
}

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search): LoginSearch => ({ redirect: safeReturnPath(search['redirect']) }),
  component: LoginPage,
});

function LoginPage() {
  const { redirect } = Route.useSearch();
  const router = useRouter();
  return (
    <div className="relative flex flex-1 flex-col justify-center overflow-hidden px-4 py-10">
      <div aria-hidden className="absolute inset-0 slashes [mask-image:linear-gradient(115deg,transparent_45%,#000)]" />
      <section className="card relative mx-auto w-full max-w-md p-6 shadow-(--shadow) sm:p-8">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
          Login
        </h1>
        <p className="mt-1 mb-6 text-muted">
          {redirect === undefined ? 'Welcome back to the grid.' : 'Please log in to continue.'}
        </p>
        <SignInForm
          autoFocus
          refusal="Login failed. Please check your credentials."
          onSignedIn={() => router.history.push(redirect ?? '/dashboard')}
        />
      </section>
    </div>
  );
}
