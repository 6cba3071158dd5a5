import { AddUserForm } from '#features/user/add-user-form.tsx';

export function AddUserPage() {
  return <AddUserForm />;
}
