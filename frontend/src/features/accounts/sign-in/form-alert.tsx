/** Shows why a form was refused, above its button. */
export function FormAlert({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="rounded-control px-3 py-2.5 text-sm font-medium text-danger tinted">
      {children}
    </p>
  );
}
