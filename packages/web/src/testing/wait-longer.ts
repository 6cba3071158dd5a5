import { configure } from '@testing-library/react';

// The default of a second is too short on a busy machine; anything that appears earlier does not wait.
configure({ asyncUtilTimeout: 30_000 });
